/** Units of length in em, at the size of the surrounding text. */
const UNITS: Readonly<Record<string, number>> = {
  em: 1,
  ex: 0.43,
  px: 1 / 16,
  pt: 1 / 12,
  pc: 1,
  mm: 0.236,
  cm: 2.36,
  in: 6,
  mu: 1 / 18,
}
/** Named lengths in eighteenths of an em (MathML 3 §2.1.5.2). */
const NAMED = ['veryverythin', 'verythin', 'thin', 'medium', 'thick', 'verythick', 'veryverythick']

/** A length in em; 0 where the value is no length. */
export function lengthOf(value: string | null): number {
  const text = (value ?? '').trim().slice(0, 40)
  const named = /^(negative)?([a-z]+)mathspace$/.exec(text)
  if (named) return ((NAMED.indexOf(named[2] ?? '') + 1) / 18) * (named[1] ? -1 : 1)
  const [, number = '', unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*([a-z]{2})$/.exec(text) ?? []
  return Number(number) * (UNITS[unit] ?? 0)
}

/** Commands for spaces by their width in eighteenths of an em. */
const SPACES: Readonly<Record<number, string>> = {
  [-3]: '\\!',
  0: '',
  3: '\\,',
  4: '\\:',
  5: '\\;',
  9: '\\enspace',
  18: '\\quad',
  36: '\\qquad',
}
/** Widest space in em; a wider space would not fit on a line. */
const WIDEST = 20

/** The LaTeX command for a space that is `width` em wide. */
export function spaceOf(width: number): string {
  const room = Math.max(-WIDEST, Math.min(WIDEST, width))
  return SPACES[Math.round(room * 18)] ?? `\\hspace{${Number(room.toFixed(3))}em}`
}
