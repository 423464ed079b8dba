/** An office program keeps what only some readers understand in comments of its own; here it is decided for this reader. */
export function unfoldOffice(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  const fragment = start >= 0 && end > start ? html.slice(start + 20, end) : html
  const unfolded = replaceBetween(fragment, /<!--\[if gte msEquation \d+\]>/gi, /<!\[endif\]-->/gi, (inside) => inside)
  const chosen = replaceBetween(unfolded, /<!\[if !msEquation\]>/gi, /<!\[endif\]>/gi, () => '')
  return replaceBetween(chosen, /<!--/g, /-->/g, () => '')
    .replace(/<!\[(?:if[^\][<>]*|endif)\]>/gi, '')
    .replace(/<(m:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')
}

/** Replaces each stretch from `open` to the next `close`. Where no `close` follows, nothing behind is looked at again. */
function replaceBetween(text: string, open: RegExp, close: RegExp, replace: (inside: string) => string): string {
  let replaced = ''
  let from = 0
  for (let start = open.exec(text); start; start = open.exec(text)) {
    close.lastIndex = open.lastIndex
    const end = close.exec(text)
    if (!end) break
    replaced += text.slice(from, start.index) + replace(text.slice(open.lastIndex, end.index))
    from = close.lastIndex
    open.lastIndex = from
  }
  return replaced + text.slice(from)
}

/** Parts of an office document that are no text of it: comments, their anchors, hidden text. */
export const OFFICE_NOISE =
  'style, script, meta, link, title, xml, [style*="mso-hide"], [style*="mso-element:comment"], .MsoCommentReference, .msocomoff'
