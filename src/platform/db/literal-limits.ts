import { PostgresDialect, PostgresQueryCompiler, ValueNode, type LimitNode } from 'kysely'

/**
 * Writes the limit of a query as a literal. PostgreSQL plans a prepared statement with an unknown limit as if it answered
 * a tenth of the table, and then plans it anew for each limit.
 */
export class LiteralLimits extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new LiteralLimitCompiler()
  }
}

class LiteralLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (!ValueNode.is(node.limit)) return super.visitLimit(node)
    this.append('limit ')
    this.appendImmediateValue(node.limit.value)
  }
}
