import type { BodyContent } from '@/lib/contracts/question/body'
import type { TypeFacts } from '@/lib/contracts/question/checks/types'

/** Props of the inputs of a base type: the content of a question or child, and the path of the question or child. */
export interface ContentProps {
  content: BodyContent
  change: (patch: Partial<BodyContent>) => void
  facts: TypeFacts
  /** Prefix of the field paths: '' for the question or `children.2.` for its third child. */
  at: string
}
