import type { SeededRandom } from '../dice.ts'

type Break = (xml: string, dice: SeededRandom) => readonly [about: string, xml: string]

/** Replaces the first match of the pattern or, for a global pattern, all matches. */
const put = (xml: string, what: RegExp, instead: string) => xml.replace(what, () => instead)

/** Inserts text after the first opening tag of a row, a text or the root. */
function inside(xml: string, more: string): string {
  const at = /<(sheetData|sst|worksheet|workbook|Types|Relationships|w:body|a)\b[^>]*>/.exec(xml)
  const end = at ? at.index + at[0].length : xml.length
  return xml.slice(0, end) + more + xml.slice(end)
}

const bomb = (levels: number) => {
  const names = Array.from({ length: levels }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
  return `<!DOCTYPE x [<!ENTITY l0 "lol">${names.join('')}]>`
}
const headed = (xml: string, doctype: string) => xml.replace(/^(<\?xml[^>]*\?>)?/, (head) => `${head}${doctype}`)

const numbers = [
  '1e999',
  '-1e308',
  'NaN',
  '-0',
  '',
  ' ',
  '1'.repeat(4_000),
  '0x10',
  '1e-400',
  '99999999999',
  '-1',
  '٣',
  '２０',
] as const
const places = [
  'A0',
  'A-1',
  'XFD1',
  'ZZZZZZ1',
  'A99999999999',
  'A1048577',
  '1A',
  '',
  'a1',
  'IV1',
  'IW1',
  `${'A'.repeat(5_000)}1`,
  'A1:B2',
  '$A$1',
] as const
const types = ['s', 'b', 'e', 'str', 'inlineStr', 'd', 'n', 'x', ''] as const

/** Functions that break an XML part of an archive. */
export const xmlBreaks: readonly [Break, ...Break[]] = [
  (xml, dice) => {
    const levels = dice.size(200_000)
    return [`${levels} levels`, inside(xml, `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`)]
  },
  (xml, dice) => {
    const levels = dice.size(300_000)
    return [`${levels} levels left open`, inside(xml, '<c><is><t>'.repeat(levels / 3))]
  },
  (xml, dice) => {
    const levels = dice.size(12)
    return [`entities of ${levels} levels`, put(headed(xml, bomb(levels)), /<(t|v)>[^<]*</, `<$1>&l${levels};<`)]
  },
  (xml) => [
    'a file as an entity',
    inside(
      headed(xml, '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      '<row r="1"><c r="A1" t="inlineStr"><is><t>&f;</t></is></c></row>',
    ),
  ],
  (xml) => ['entities from elsewhere', headed(xml, '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x"> %p;]>')],
  (xml, dice) => {
    const named = dice.of(['UTF-16', 'gbk', 'utf-7', 'ISO-8859-1', '', 'x'.repeat(900)])
    return [`said to be ${named.slice(0, 9)}`, put(xml, /encoding="[^"]*"/, `encoding="${named}"`)]
  },
  (xml, dice) => {
    const text = dice.of([
      '&#0;',
      '&#xD800;',
      '&#99999999999;',
      '&#x110000;',
      '&unknown;',
      '&',
      '\u0000',
      '\uFFFE',
      ']]>',
      '<![CDATA[',
      '<!--',
      '<?x',
      '</sheetData>',
      '_x0000_',
      '_x005F_x0041_',
    ])
    return [`${text} in a text`, put(xml, />[^<>]*<\/(t|v|w:t)>/, `>${text}</t>`)]
  },
  (xml, dice) => {
    const count = dice.size(100_000)
    return [
      `${count} attributes`,
      inside(xml, `<row ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    ]
  },
  (xml, dice) => {
    const place = dice.of(places)
    return [
      `cells at ${place.slice(0, 12)}`,
      dice.once(2) ? put(xml, /\br="[A-Z]+\d+"/g, `r="${place}"`) : put(xml, /\br="[A-Z]+\d+"/, `r="${place}"`),
    ]
  },
  (xml, dice) => {
    const number = dice.of(['0', '-5', '1e9', '1048577', '99999999999999', '', 'x', '199999', '200001'])
    return [`a row ${number}`, put(xml, /<row r="\d+"/, `<row r="${number}"`)]
  },
  (xml, dice) => {
    const [type, number] = [dice.of(types), dice.of(numbers)]
    return [
      `${number.slice(0, 9)} as ${type}`,
      inside(xml, `<row r="1"><c r="A1" t="${type}" s="${number.slice(0, 9)}"><v>${number}</v></c></row>`),
    ]
  },
  (xml, dice) => {
    const length = dice.size(4_000_000)
    return [
      `a text of ${length}`,
      inside(xml, `<row r="9"><c r="A9" t="inlineStr"><is><t>${'字'.repeat(length / 3)}</t></is></c></row>`),
    ]
  },
  (xml, dice) => {
    const count = dice.size(20_000)
    const rows = /<row\b.*?<\/row>/s.exec(xml)?.[0] ?? '<row r="1"/>'
    return [`${count} rows more`, inside(xml, rows.slice(0, 400).repeat(count))]
  },
  (xml, dice) => {
    const count = dice.size(400_000)
    const text = dice.of(['<si/>', '<si><r/><r/></si>', '<si><t/></si>', '<row/>', '<c/>', '<c r="A1"/>'])
    return [`${count} × ${text}`, inside(xml, text.repeat(count))]
  },
  (xml, dice) => {
    const count = dice.size(2_000_000)
    const text = dice.of([' ', 'r', 'r ', '<', '&', 'r=', '<c r="', '"', "r='", '\n', '<!'])
    return [`${count} × ${JSON.stringify(text)}`, inside(xml, text.repeat(count / text.length))]
  },
  (xml, dice) => [`cut in two`, xml.slice(0, dice.below(xml.length))],
  (xml) => ['other prefixes', xml.replace(/<(\/?)([a-z])/gi, '<$1x:$2')],
  (xml) => ['in capitals', xml.toUpperCase()],
  (xml, dice) => {
    const more = dice.of([
      '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
      '<dimension ref="A1:XFD1048576"/>',
      '<cols><col min="1" max="16384" width="1e9"/></cols>',
      '<row r="1" spans="1:16384"><c r="A1"><f>1/0</f><v>1</v></c></row>',
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>',
      '<Relationship Id="rId1" Target="../../../../etc/passwd"/>',
      '<Relationship Id="rId1" Target="http://127.0.0.1:1/x" TargetMode="External"/>',
      '<sheet name="b" sheetId="1" r:id="rId1"/>',
    ])
    return [more.slice(0, 40), inside(xml, more)]
  },
  () => ['nothing', ''],
  () => ['no XML', 'PK\u0003\u0004 gibberish'],
]
