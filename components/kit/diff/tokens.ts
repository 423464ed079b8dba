import { splitFormulaHtml } from '@/lib/formula/html'

/** A unit of comparison: a tag, a formula, a word or, in Chinese, a character. */
export interface DiffToken {
  readonly kind: 'tag' | 'object' | 'formula' | 'text'
  /** The HTML source of the token. */
  readonly html: string
  /** Tokens with the same key count as equal. */
  readonly key: string
}

/** Matches tags, entities, words, runs of blanks, and every other character by itself. */
const PART = /<[^>]*>|&(?:#\w{1,8}|\w{2,8});|[A-Za-z0-9]+(?:\.\d+)?|\s+|[^<&]|[<&]/gu
/** Matches tags that show something by themselves, such as an image. */
const OBJECT = /^<(?:img|video|audio|iframe|hr)\b/i

/** Splits sanitised rich text into tokens. Their HTML, joined together, is the original text. */
export function tokenize(html: string): DiffToken[] {
  return splitFormulaHtml(html).flatMap((part): DiffToken[] => {
    if (part.kind === 'math') {
      return [{ kind: 'formula', html: part.source, key: `$${part.tex.replace(/\s+/g, ' ').trim()}$` }]
    }
    return (part.html.match(PART) ?? []).map(tokenOf)
  })
}

function tokenOf(html: string): DiffToken {
  if (OBJECT.test(html)) return { kind: 'object', html, key: html }
  if (html.length > 1 && html.startsWith('<')) return { kind: 'tag', html, key: html }
  // A dollar sign in the text is escaped, because together with a neighbouring token it could become the beginning of a
  // formula.
  if (html === '$') return { kind: 'text', html: '\\$', key: html }
  return { kind: 'text', html, key: /^\s+$/.test(html) ? ' ' : html }
}
