import type { Anchor } from '@/lib/contracts/review/judging'

/** Returns the path of an anchor's field in the notation of findings and forms: `children.0.stemHtml`. */
export const pathOf = ({ field, childNo }: Pick<Anchor, 'field' | 'childNo'>) =>
  childNo === null ? field : `children.${childNo - 1}.${field}`
