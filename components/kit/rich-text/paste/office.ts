/** An office program keeps what only some readers understand in comments of its own; here it is decided for this reader. */
export function unfoldOffice(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  const fragment = start >= 0 && end > start ? html.slice(start + 20, end) : html
  return fragment
    .replace(/<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/gi, '$1')
    .replace(/<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<(m:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')
}

/** Parts of an office document that are no text of it: comments, their anchors, hidden text. */
export const OFFICE_NOISE =
  'style, script, meta, link, title, xml, [style*="mso-hide"], [style*="mso-element:comment"], .MsoCommentReference, .msocomoff'
