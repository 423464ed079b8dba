import type { BodyContent } from '@/lib/contracts/question/body'
import type { TypeFacts } from '@/lib/contracts/question/checks/types'

/** Props of a type's inputs: the content of a question or child, and its place. */
export interface ContentProps {
  content: BodyContent
  change: (patch: Partial<BodyContent>) => void
  facts: TypeFacts
  /** Prefix of the paths of its fields: '' or `children.2.`. */
  at: string
}
