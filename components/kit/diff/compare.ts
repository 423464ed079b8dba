import { diffArrays } from 'diff/lib/diff/array.js'
import { markFormulas } from './formula-marks'
import { type DiffToken, tokenize } from './tokens'

/**
 * Two rich texts whose differences are marked by `<del>` and `<ins>`. They may be shown as HTML, because they are
 * sanitised like the originals.
 */
export interface Compared {
  /** `look`: the words are equal and only their formatting differs. */
  readonly change: 'none' | 'look' | 'content'
  readonly before: string
  readonly after: string
  /** Both texts in one: the later text, with the removed content inserted and all differences marked. */
  readonly both: string
}

interface Run {
  readonly before: readonly DiffToken[]
  readonly after: readonly DiffToken[]
  readonly same: boolean
}

/**
 * Compares two rich texts: Latin text word by word, Chinese text character by character, and formulas command by
 * command.
 */
export function compareHtml(before: string, after: string): Compared {
  if (before === after) return { change: 'none', before, after, both: after }
  const runs = runsOf(tokenize(before), tokenize(after))
  const changed = runs.filter(({ same }) => !same).flatMap((run) => [...run.before, ...run.after])
  const change = changed.some((piece) => piece.kind !== 'tag' && piece.key !== ' ') ? 'content' : 'look'
  const both = new Joined()
  let old = ''
  let now = ''
  for (const run of runs) {
    if (run.same) {
      old += htmlOf(run.before)
      now += htmlOf(run.after)
      for (const piece of run.after) both.addKept(piece)
      continue
    }
    const [went, came] = markedPair(run)
    old += wrapped('del', went)
    now += wrapped('ins', came)
    for (const piece of went) if (piece.kind !== 'tag') both.went(piece)
    both.came(came)
  }
  return { change, before: old, after: now, both: both.end() }
}

/**
 * Returns the tokens of both texts as runs. Runs of equal tokens alternate with runs of different tokens. A run of
 * different tokens contains the removed and the added tokens.
 */
function runsOf(before: readonly DiffToken[], after: readonly DiffToken[]): Run[] {
  const runs: Run[] = []
  let [from, to] = [0, 0]
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: sameKey })) {
    const old = added ? [] : before.slice(from, from + value.length)
    const now = removed ? [] : after.slice(to, to + value.length)
    from += old.length
    to += now.length
    const last = runs.at(-1)
    const same = !added && !removed
    if (same || !last || last.same) runs.push({ before: old, after: now, same })
    else runs[runs.length - 1] = { before: [...last.before, ...old], after: [...last.after, ...now], same }
  }
  return runs
}

const sameKey = (one: DiffToken, other: DiffToken) => one.kind === other.kind && one.key === other.key
const htmlOf = (pieces: readonly DiffToken[]) => pieces.map(({ html }) => html).join('')

/** Marks the differences inside a formula that replaced another formula. */
function markedPair({ before, after }: Run): [DiffToken[], DiffToken[]] {
  const went = [...before]
  const came = [...after]
  const places = (pieces: readonly DiffToken[]) => pieces.flatMap(({ kind }, at) => (kind === 'formula' ? [at] : []))
  const [old, now] = [places(went), places(came)]
  if (old.length !== now.length) return [went, came]
  for (const [index, at] of old.entries()) {
    const to = now[index] ?? 0
    const [one, other] = [went[at], came[to]]
    const marked = one && other && markFormulas(one.html, other.html)
    if (!marked) continue
    went[at] = { ...one, html: marked.before }
    came[to] = { ...other, html: marked.after }
  }
  return [went, came]
}

/** Wraps the visible tokens in the element and leaves the tags around these tokens outside. */
function wrapped(element: 'ins' | 'del', pieces: readonly DiffToken[]): string {
  let html = ''
  let open = ''
  const close = () => {
    if (open) html += `<${element}>${open}</${element}>`
    open = ''
  }
  for (const piece of pieces) {
    if (piece.kind !== 'tag') open += piece.html
    else {
      close()
      html += piece.html
    }
  }
  close()
  return html
}

/**
 * Elements that may contain only certain child elements and no text, so that removed text cannot be inserted directly
 * in them.
 */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'ul', 'ol'])

/** Builds the later text with removed content inserted where text is allowed. */
class Joined {
  html = ''
  private waiting = ''
  private readonly open: string[] = []

  addKept(piece: DiffToken): void {
    if (piece.kind !== 'tag') this.flush()
    else this.follow(piece.html)
    this.html += piece.html
    if (piece.kind === 'tag') this.flush()
  }

  went(piece: DiffToken): void {
    this.waiting += piece.html
  }

  came(pieces: readonly DiffToken[]): void {
    this.flush()
    for (const piece of pieces) {
      if (piece.kind === 'tag') this.addKept(piece)
      else this.html += `<ins>${piece.html}</ins>`
    }
  }

  end(): string {
    this.open.length = 0
    this.flush()
    return this.html.replaceAll('</ins><ins>', '')
  }

  private flush(): void {
    if (!this.waiting || NO_TEXT.has(this.open.at(-1) ?? '')) return
    this.html += `<del>${this.waiting}</del>`
    this.waiting = ''
  }

  private follow(tag: string): void {
    const [, end = '', name = ''] = /^<(\/?)([a-zA-Z0-9]+)/.exec(tag) ?? []
    const at = name.toLowerCase()
    if (end) {
      const place = this.open.lastIndexOf(at)
      if (place >= 0) this.open.length = place
    } else if (name && !/^(?:br|img|hr|wbr|col|source|input)$/.test(at) && !tag.endsWith('/>')) this.open.push(at)
  }
}
