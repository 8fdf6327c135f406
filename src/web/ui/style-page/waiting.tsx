import { href } from '../../href.ts'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorNote } from '../error-note.tsx'
import { ProductCardSkeletons } from '../product-card-skeletons.tsx'
import { Spinner } from '../spinner.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { Specimen } from './specimen.tsx'

export function WaitingSpecimens() {
  return (
    <>
      <Specimen name="On its way">
        <Spinner label="Loading" />
        <TableSkeleton rows={2} />
        <ProductCardSkeletons count={3} />
      </Specimen>
      <Specimen name="Empty and failed">
        <EmptyState
          title="No orders yet"
          level={3}
          actions={
            <LinkButton variant="ink" href={href.tools()}>
              Find a tool
            </LinkButton>
          }
        >
          What you add to order stands here until it is paid, shipped and delivered.
        </EmptyState>
        <ErrorNote retry={() => {}}>The tools could not be loaded.</ErrorNote>
      </Specimen>
    </>
  )
}
