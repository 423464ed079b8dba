import type { BodyContent } from '@/lib/contracts/question/body'
import type { TypeFacts } from '@/lib/contracts/question/checks/types'

/** What the inputs of a type get: the content of a question or of a child, which they are of, and where it lies. */
export interface ContentProps {
  content: BodyContent
  change: (patch: Partial<BodyContent>) => void
  facts: TypeFacts
  /** Goes before the paths of its fields: '' or `children.2.`. */
  at: string
}
