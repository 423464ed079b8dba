/** Opening brackets with their closing brackets. */
export const PAIRS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '（': '）' }
const DELIMITERS = /\\(left|right)(?![a-zA-Z])|\\[\s\S]|[{}()（）]/g
const AFTER_RIGHT = /\\right\s*(?:\\(?:[a-zA-Z]+|[\s\S])|[\s\S])?/y

/**
 * Returns, for the index of each opening bracket and `\left`, the index at which it closes. Brackets without a partner
 * are not in the map.
 */
export function closesOf(tex: string): Map<number, number> {
  const closes = new Map<number, number>()
  const open: { readonly sign: string; readonly at: number }[] = []
  const counts: Record<string, number> = {}
  const close = (opening: string, end: number) => {
    if (!counts[opening]) return
    // Brackets that are still open inside a group that closes have no partner.
    for (let last = open.pop(); last; last = open.pop()) {
      counts[last.sign] = (counts[last.sign] ?? 0) - 1
      if (last.sign !== opening) continue
      closes.set(last.at, end)
      return
    }
  }
  for (const { 0: token, 1: word, index } of tex.matchAll(DELIMITERS)) {
    const sign = word ?? token
    if (sign === 'left' || sign in PAIRS) {
      open.push({ sign, at: index })
      counts[sign] = (counts[sign] ?? 0) + 1
    } else if (sign === 'right') {
      AFTER_RIGHT.lastIndex = index
      AFTER_RIGHT.test(tex)
      close('left', AFTER_RIGHT.lastIndex)
    } else if (sign === '}') close('{', index)
    else if (open.at(-1)?.sign === (sign === ')' ? '(' : sign === '）' ? '（' : ''))
      close(open.at(-1)?.sign ?? '', index)
  }
  return closes
}
