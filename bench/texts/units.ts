/** A text that an attacker would send: `unit` repeated between `head` and `tail`. */
export interface Attack {
  readonly head: string
  readonly unit: string
  readonly tail: string
}

/** Most characters of a rich text. */
export const LENGTH = 50_000

/**
 * Units for texts that consist of one unit, repeated. Patterns of the functions begin, end or skip text at these units.
 */
const ALONE = [
  ...[
    ' ',
    '\n',
    '\u3000',
    '\u00a0',
    '~',
    'a',
    '7',
    '7.',
    '1,',
    '中',
    '①',
    '|',
    '"',
    "'",
    '_',
    '^',
    ',',
    '。',
    '\u0301',
  ],
  ...['<', '<p>', '</p>', '<b>', '<a', '<a b', '<a b="', '<a b=c ', '<!--', '<br>', '<img src="', '<rt>a', '<m:r '],
  ...[
    '<span data-blank',
    '![a',
    '![](',
    '&',
    '&amp',
    '&amp;',
    '&#1',
    '<table><tr><td>',
    '\ud835\udc00',
    '\ud835',
    '\0',
  ],
  ...[
    '{',
    '}',
    '{}',
    '<pre>',
    '<![if',
    '<!--[if gte msEquation 1]>',
    '有',
    'A',
    '\\vec',
    '\\overline{',
    '(',
    '（',
    '（a)',
    '[',
    '【',
    '《',
    '$',
    '$$',
    '\\$',
    '$a',
    '$a$',
    '$ $',
    '$<b>',
    '*{',
    'A、',
    'A. ',
  ],
  ...[
    '\\',
    '\\\\',
    '\\frac',
    '\\frac{',
    '\\dfrac{1}{',
    '\\sqrt{\\frac',
    '\\frac{\\frac12}{3}',
    '\\left',
    '\\left(',
    'x^{',
  ],
  ...['\\begin{', '\\begin{array}', '\\begin{tabular}\\end{array}', '\\text{', '\\text{$', '\\underline{', '\\hspace{'],
  ...[
    '\\underbrace{',
    '\\ce{H2',
    '\\textless ',
    '\\textbackslash ',
    '^{{{}',
    '_1',
    'x_1^2',
    '故选A',
    '答案：',
    '\\quad ',
  ],
  ...['中, ', '= ', '(1) ', '\n1. ', 'H2->', '``'],
]

/** Units that are slow to read only after the text `head` or before the text `tail`. */
const AMONG: readonly (readonly [head: string, unit: string, tail?: string])[] = [
  ['故选', ' ', '。'],
  ['故选', '\\text', '。'],
  ['故选A', ' 、', 'z'],
  ['答案是：（', ' ', ''],
  ['', '$', 'a'],
  ['', '有', 'a'],
  ['', ';', 'a'],
  ['<span', ' data-blank', ''],
  ['故选A', ' A', 'z'],
  ['中', ' ', '，'],
  ['，中', ' ', ',a'],
  ['，a', ' ', ', '],
  ['(', ' ', ''],
  ['(', '\\quad ', ''],
  ['(', '~', ''],
  ['\\underline{', ' ', ''],
  ['\\underline{', '\\quad', ''],
  ['_ _ _ ', '\\_ ', 'a'],
  ['<', 'a', ''],
  ['<a ', 'b', ''],
  ['<a', ' ', ''],
  ['<a', ' b = c', ''],
  ['<a b="', '<', ''],
  ['<img ', ' src', ''],
  ['<p>', 'a<b>', '</p>'],
  ['![', 'a', ''],
  ['&', 'a', ';'],
  ['&#', '1', ';'],
  ['$', '\\frac', '$'],
  ['$', '{', '$'],
  ['$', '{}', '$'],
  ['$', ' ', '中$'],
  ['$', 'x ', '中$'],
  ['$', '中 ', '，$'],
  ['$', '\\text{', '$'],
  ['$', '\\text{{}', '$'],
  ['$', '\\left ', '$'],
  ['$', '\\textless ', '$'],
  ['$', '&lt;', '$'],
  ['$', 'abc ', '$'],
  ['$', '1,', '$'],
  ['$$', '\n ', '$$'],
  ['$a$', '$ ', '中'],
  ['\\begin{array}', '\\begin{tabular}', ''],
  ['\\begin{array}{', 'c', ''],
  ['\\frac', ' ', '{'],
  ['C:', '\\times', ''],
  ['x^', '{', ''],
  ['\\ce{', 'a', ''],
  ['【', '（', '】'],
  ['1. ', ' ', '?'],
  ['A', ' ', '.'],
  ['【答案】', ' ', ''],
]

export const ATTACKS: readonly Attack[] = [
  ...ALONE.map((unit) => ({ head: '', unit, tail: '' })),
  ...AMONG.map(([head, unit, tail = '']) => ({ head, unit, tail })),
]

/** The attack as a text of `length` characters. */
export function textOf({ head, unit, tail }: Attack, length: number): string {
  const room = length - head.length - tail.length
  return head + unit.repeat(Math.max(0, Math.floor(room / unit.length))) + tail
}

export const nameOf = ({ head, unit, tail }: Attack): string =>
  [head, `${unit}×n`, tail]
    .filter(Boolean)
    .map((part) => JSON.stringify(part))
    .join(' + ')
