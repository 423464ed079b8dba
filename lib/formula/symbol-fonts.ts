/**
 * The symbols of symbol fonts have the codes 0x20 to 0xFF; documents refer to them by U+F020 to U+F0FF, or by the
 * letters that have these codes. Not every system has these fonts, so each symbol is replaced by its Unicode character:
 * Symbol according to the table of Adobe, Wingdings and Webdings according to Unicode 7.0 (L2/11-052), MT Extra
 * according to the encoding that Design Science published for MathType. Symbols that common fonts lack are replaced by
 * similar symbols, for example an arrow by a plain arrow. Each table begins at 0x20 with one character for each code;
 * \ufffd marks codes whose symbol Unicode lacks.
 */
const tables = {
  symbol:
    ' !∀#∃%&∍()∗+,−./0123456789:;<=>?' +
    '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_' +
    '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼�' +
    '��������������������������������' +
    '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵' +
    'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓' +
    '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪�⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭�',
  webdings:
    ' 🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳' +
    '🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫' +
    '⮔✔🚲⬜🛡📦🛱⬛🚑🛈🛩🛰🟈🕴⬤🛥🚔🗘🗙❓🛲🚇🚍⛳⦸⊖🚭🗮⏐🗯🗲�' +
    '🚹🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠🛢💰🏷💳👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻' +
    '🕵🕰🖽🖾📋🗒🗓🕮📚🗞🗟🗃🗂🖼🎭🎜🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻' +
    '🖥🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒🔓🗝📥📤🕳🌣🌤🌥🌦☁🌨🌧🌩🌪🌬🌫' +
    '🌜🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎🕊',
  wingdings:
    ' 🖉✂✁👓🕭🕮🕯☎✆✉🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍' +
    '🖎✌🖏👍👎☜☞☝☟✋☺😐☹💣🕱🏳🏱✈☼✽❄🕆✞🕈✠✡☪☯🕉☸♈♉' +
    '♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■☐☐❑❒🞟⧫◆❖⬩⌧⮹⌘🏵🏶🙶🙷▯' +
    '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•' +
    '⬝○🞆🞈◉🞋🔿▪☐🟁🟅★✦🟏🟓🟑⯐⌖⯎⯏⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘' +
    '🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋←' +
    '→↑↓↖↗↙↘←➔🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭✗✓☒☑�',
  wingdings2:
    ' 🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙' +
    '🖚🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑✗✓☒☑☒☒⮾⮿🛇⦸🙱🙴🙲🙳‽🙹🙺' +
    '🙻🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿�' +
    '☉🌕☽☾⸿✝🕇🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧🙨🙩⋅•●●◉🞅🞇🞉⊙⦿🞌' +
    '🞍◾■☐🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁' +
    '⬟⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺' +
    '🞻🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒✹🟃🟇✯🟍🟔⯌⯍※⁂������',
  wingdings3:
    ' ⭠⭢⭡⭣⭦⭧⭩⭨⭰⭲⭱⭳⭶⭸⭻⭽⭤⭥⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧' +
    '⮐⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥' +
    '🢦🢧🢨🢩🢪🢫🡐🡒🡑🡓🡔🡕🡗🡖🡘🡙▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁�' +
    '🞃⯅⯆⯇⯈⮜⮞⮝⮟🠐🠒🠑🠓🠔🠖🠕🠗🠘🠚🠙🠛🠜🠞🠝🠟🠀🠂🠁🠃🠄🠆🠅' +
    '🠇🠈🠊🠉🠋🠠🠢🠤🠦🠨🠪🠬🢜🢝🢞🢟🠮🠰🠲🠴🠶🠸🠺🠹🠻🢘🢚🢙🢛🠼🠾🠽' +
    '🠿🡀🡂🡁🡃🡄🡆🡅🡇⮨⮩⮪⮫⮬⮭⮮⮯🡠🡢🡡🡣🡤🡥🡧🡦🡰🡲🡱🡳🡴🡵🡷' +
    '🡶🢀🢂🢁🢃🢄🢅🢇🢆🢐🢒🢑🢓🢔🢖🢕🢗���������������',
  mtextra:
    ' �������⌣⌢����������������∼≃⊲≪⊳≫' +
    '≜≙≐∐ƛ����∩℧…⋯⋮⋰⋱∥∵∡∢�∪△□▭▱↗↙�↘↖�' +
    '‵↦↕⇕○⊙≻·ℏ���ℓ∓�∘≺�→←↔������︸�︷��' +
    '⇄��⇌��⇀↽������������������������' +
    '�ℝℤℂℚℕ�⟦⟧�����������������������' +
    '��������������������������������' +
    '��������������������������������',
}

export type SymbolFont = keyof typeof tables

const UNKNOWN = '\ufffd'
const signs = new Map<SymbolFont, readonly string[]>()

/** The symbol font with a given name, in any spelling (`Wingdings 2`, `SymbolMT`); undefined for other fonts. */
export function symbolFont(name: string | null | undefined): SymbolFont | undefined {
  if (!name || name.length > 40) return undefined
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plain === 'symbolmt' || plain === 'symboltiger') return 'symbol'
  return Object.hasOwn(tables, plain) ? (plain as SymbolFont) : undefined
}

/**
 * The Unicode character for a symbol of a symbol font; undefined where Unicode has none. `code`: 0x20 to 0xFF or U+F020
 * to U+F0FF.
 */
export function symbolCharacter(font: SymbolFont, code: number): string | undefined {
  const at = (code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code) - 0x20
  const known = signs.get(font) ?? Array.from(tables[font])
  signs.set(font, known)
  const sign = known[at]
  return sign === UNKNOWN ? undefined : sign
}

/**
 * Codes that, without a named font, count as symbols of Wingdings (bullets of lists, boxes) or of Symbol (the round
 * bullet).
 */
const UNNAMED = new Set([0xa7, 0xa8, 0x6c, 0x6e, 0x6f, 0x71, 0x75, 0x76, 0xd8, 0xe0, 0xfb, 0xfc, 0xfd, 0xfe])

export function unnamedSign(code: number): string | undefined {
  if (code === 0xf0b7) return '•'
  return UNNAMED.has(code - 0xf000) ? symbolCharacter('wingdings', code) : undefined
}

/** Whether a character exists only in symbol fonts. */
export const isOwnSign = (code: number): boolean => code >= 0xf020 && code <= 0xf0ff

/** Whether a Latin character appears as a symbol when it is set in a symbol font; spaces remain spaces. */
export const isLatinSign = (code: number): boolean => code > 0x20 && code <= 0xff && code !== 0x7f && code !== 0xa0

/**
 * Replaces each symbol of a symbol font by its Unicode character. `isWhole` means that letters are set in the symbol
 * font too, and not only characters of the private use area.
 */
export function withSymbols(words: string, font: SymbolFont, isWhole: boolean): string {
  return Array.from(words, (char) => {
    const code = char.codePointAt(0) ?? 0
    const isSign = isOwnSign(code) || (isWhole && isLatinSign(code))
    return (isSign ? symbolCharacter(font, code) : undefined) ?? char
  }).join('')
}
