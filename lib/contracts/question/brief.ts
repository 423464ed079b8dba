const LONGEST = 200

/** The beginning of a rich text without its markup, for histories and the log. */
export function briefOf(html: string): string {
  const text = html
    .replace(/<img\b[^<>]*>/gi, '［图］')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
