import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  ValueNode,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import { lateBegin } from './join-trips.ts'

/** PostgreSQL as the store uses it: limits are literals, and a transaction begins together with its first statement. */
export class StoreDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new LateBeginDriver(this.#config)
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new LiteralLimitCompiler()
  }
}

class LateBeginDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      return super.beginTransaction(connection, settings)
    }
    await connection.executeQuery(CompiledQuery.raw(lateBegin))
  }
}

/**
 * Writes the limit of a query as a literal. PostgreSQL plans a prepared statement with an unknown limit as if it answered
 * a tenth of the table, and then plans it anew for each limit.
 */
class LiteralLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (!ValueNode.is(node.limit)) return super.visitLimit(node)
    this.append('limit ')
    this.appendImmediateValue(node.limit.value)
  }
}
