import { OBJECT } from './lines.ts'

// This module reads the marks that show the role of a line of a paper, such as numbers and labels at its beginning or
// inside it. All repetitions in the patterns are bounded, so that each pattern reads a text once.

export type Field = 'stem' | 'answer' | 'analysis' | 'thinking' | 'summary'

const SPACE = '[\\s\\u3000\\u00a0]'
const NUMBER = new RegExp(
  `^${SPACE}{0,20}(?:第${SPACE}{0,3}(\\d{1,3})${SPACE}{0,3}(?:小?题)${SPACE}{0,3}[.．、:：]?|[(（]?(\\d{1,3})[)）]?${SPACE}{0,3}[.．、](?!\\d))${SPACE}{0,20}`,
)
const SUB_NUMBER = new RegExp(
  `^${SPACE}{0,20}(?:[(（]${SPACE}?(\\d{1,2})${SPACE}?[)）]|([①-⑩]))${SPACE}{0,3}[.．、]?${SPACE}{0,10}`,
)

interface Numbered {
  no: number
  /** Position at which the text after the number begins. */
  to: number
}

/** Reads "12．", "12、", "第 12 题": the number of a question at the beginning of a line. */
export function numberOf(text: string): Numbered | null {
  const found = NUMBER.exec(text.slice(0, 120))
  const no = Number(found?.[1] ?? found?.[2])
  return found && no > 0 ? { no, to: found[0].length } : null
}

/** Reads "（1）" at the beginning of a line. */
export function subNumberOf(text: string): Numbered | null {
  const found = SUB_NUMBER.exec(text.slice(0, 80))
  return found?.[1] && Number(found[1]) > 0 ? { no: Number(found[1]), to: found[0].length } : null
}

const FIELDS: readonly (readonly [Field, string])[] = [
  ['analysis', '答案(?:与|及|和)?(?:解析|详解)|[试本]?题(?:解析|详解|分析)|(?:名师)?(?:解析|详解|解答|精析|解题过程)'],
  ['answer', '(?:正确|参考|标准|本题)?答案'],
  ['thinking', '(?:思路)?(?:分析|点拨)|(?:解题)?思路'],
  ['summary', '(?:名师)?点评|点睛|小结|总结|方法归纳'],
  ['analysis', '考点|知识点|考查|难度|出处|来源'],
]
const WORDS = FIELDS.map(([, words]) => `(${words})`).join('|')
const BRACKETED = `[【〔\\[［](?:${WORDS})[】〕\\]］]${SPACE}{0,5}[:：]?${SPACE}{0,20}`
const COLON = `(?:${WORDS})${SPACE}{0,5}[:：]${SPACE}{0,20}`
const ENGLISH = `(Answers?|Keys?)|(Explanation|Analysis)`
const ANYWHERE = new RegExp(BRACKETED, 'g')
const AT_START = new RegExp(`^${SPACE}{0,20}${COLON}`)
const ENGLISH_AT_START = new RegExp(`^${SPACE}{0,20}(?:${ENGLISH})${SPACE}{0,5}[:：]${SPACE}{0,20}`, 'i')
const BARE_AT_START = new RegExp(
  `^${SPACE}{0,20}(答案)${SPACE}{1,20}(?=[A-H]{1,8}(?![a-z]))|^${SPACE}{0,20}(解析)[\\s\\u3000]{1,20}|^${SPACE}{0,20}((?:参考|标准|正确)?答案)${SPACE}{0,20}$|^${SPACE}{0,20}(解析|详解)$`,
)
/** After other text, a label counts only where a sentence ends before the label: 与答案：… is an ordinary sentence. */
const INSIDE = new RegExp(
  `(?<=[\\s\\u3000\\u00a0。；;.．!！?？)）\\]】])(?:((?:正确|参考|标准)?答案)|(解析|详解|解答))${SPACE}{0,5}[:：]${SPACE}{0,20}`,
  'g',
)
const SOLUTION = new RegExp(`^${SPACE}{0,20}(?:解|证明)${SPACE}{0,3}[:：]`)

export interface Label {
  field: Field
  from: number
  to: number
  /** Whether the label remains in the text, because a reader would miss it; 考点 is such a label. */
  isKept: boolean
}

const fieldAt = (groups: readonly (string | undefined)[]): number => groups.findIndex((group) => group !== undefined)

/** Reads 【答案】, 答案：, 【解析】, Answer: and similar labels, in the order of the line. */
export function labelsOf(text: string): Label[] {
  const found: Label[] = []
  const add = (index: number, length: number, field: Field, isKept = false) => {
    if (!found.some(({ from, to }) => index < to && index + length > from))
      found.push({ field, from: index, to: index + length, isKept })
  }
  const byGroup = (match: RegExpMatchArray | null) => {
    if (!match) return
    const at = fieldAt(match.slice(1))
    const field = FIELDS[at]?.[0]
    if (field) add(match.index ?? 0, match[0].length, field, at === FIELDS.length - 1)
  }
  byGroup(AT_START.exec(text.slice(0, 80)))
  const english = ENGLISH_AT_START.exec(text.slice(0, 80))
  if (english) add(0, english[0].length, english[1] ? 'answer' : 'analysis')
  const bare = BARE_AT_START.exec(text.slice(0, 80))
  if (bare && found.length === 0) add(0, bare[0].length, bare[1] || bare[3] ? 'answer' : 'analysis')
  const last = () => found.at(-1)?.to ?? 0
  const rest: Label[] = []
  for (const match of text.matchAll(ANYWHERE)) {
    const at = fieldAt(match.slice(1))
    const field = FIELDS[at]?.[0]
    if (field)
      rest.push({ field, from: match.index, to: match.index + match[0].length, isKept: at === FIELDS.length - 1 })
  }
  for (const match of text.matchAll(INSIDE)) {
    rest.push({
      field: match[1] ? 'answer' : 'analysis',
      from: match.index,
      to: match.index + match[0].length,
      isKept: false,
    })
  }
  rest.sort((a, b) => a.from - b.from)
  for (const label of rest) if (label.from >= last()) found.push(label)
  return found
}

/** Whether a worked solution begins with the line: "解：" or "证明：". */
export const beginsSolution = (text: string): boolean => SOLUTION.test(text.slice(0, 40))

const KEY_HEADING =
  /^[\s\u3000]{0,20}(?:[【《[]?[^。，；？?]{0,30}?(?:参考答案|标准答案|答案)(?:[与及和、]?(?:试题)?(?:解析|详解|评分标准|评分细则|评分参考|提示)){0,2}[】》\]]?|Answer\s?Keys?|Keys?)[\s\u3000]{0,5}[:：]?[\s\u3000]{0,20}$/i
const KEY_BEGINNING =
  /^[\s\u3000]{0,20}【?参考答案】?[\s\u3000]{0,5}[:：]?[\s\u3000]{0,20}(?=(?:\d{1,3}[\s\u3000]{0,3}[.．、\-~～—–]|[一二三四五六]、))/

/** Length of the heading of the answers at the end of a paper; 0 where the line is no such heading. */
export function keyHeadingLength(text: string): number {
  if (text.length <= 120 && KEY_HEADING.test(text)) return text.length
  return KEY_BEGINNING.exec(text.slice(0, 120))?.[0].length ?? 0
}

/** Length of the label or the heading of answers at the beginning of a line; 0 where the line has neither. */
export function openingLength(text: string): number {
  const [label] = labelsOf(text)
  return label?.from === 0 ? label.to : keyHeadingLength(text)
}

const RANGE_BEGINS =
  /^[\s\u3000]{0,20}(\d{1,3})[\s\u3000]{0,3}(?:[-~～—–－]{1,2}|至)[\s\u3000]{0,3}(\d{1,3})[\s\u3000]{0,3}(?:[.．、:：](?!\d)|(?=[\s\u3000A-H]))/

/** Reads "1-5 ABCDA", "1～2：D；2": the range of numbers at the beginning of a list of answers. */
export function rangeOf(text: string): { from: number; to: number; length: number } | null {
  const found = RANGE_BEGINS.exec(text.slice(0, 60))
  return found ? { from: Number(found[1]), to: Number(found[2]), length: found[0].length } : null
}

const CHINESE = '一二三四五六七八九十'
const SECTION = new RegExp(
  `^[\\s\\u3000]{0,20}(?:[(（]?[${CHINESE}]{1,3}[)）]?[、.．\\s\\u3000]{1,3}|第?[ⅠⅡⅢⅣIV${CHINESE}]{1,3}(?:部分|卷|节|大题)).{0,60}(?:题|阅读|填空|作文|默写|写作|听力|表达|改错|计算|选择|运用|积累|鉴赏|翻译|判断|实验|探究|部分|卷|节|Reading|Writing)`,
)
const BARE_SECTION =
  /^[\s\u3000]{0,20}(?:单项选择|多项选择|不定项选择|选择|填空|判断|计算|解答|证明|简答|作图|实验|应用|综合)题[\s\u3000]{0,3}(?:[:：（(].{0,120})?$/
const TITLE = /试卷|试题|考试|学年|满分|注意事项|考生|姓名|班级|得分|时间[:：]|命题人|绝密/

/** Whether a line is the heading of a section, whose questions are of one kind: "一、选择题（每题 3 分）". */
export const isSection = (text: string): boolean =>
  text.length <= 240 && (SECTION.test(text) || BARE_SECTION.test(text))

/** Whether a line is part of a paper's title or of its instructions to candidates. */
export const isTitle = (text: string): boolean => text.length <= 100 && TITLE.test(text)

const NAME =
  /[周月晨晚]练|周[测考]|月考|练习|作业|测[试验评]|检测|训练|复习|模拟|竞赛|真题|专题|单元|导学案|学案|[高初][一二三]|[一二三四五六七八九]年级|[上下]册|第[一二三四五六七八九十\d]{1,3}[章课]/
const SENTENCE_END = /[。！？!?；;…．，,][”"』」）)]?[\s\u3000]{0,20}$/

/** Whether a line is short and does not end like a sentence, as titles do. */
export const isShort = (text: string): boolean => widthOf(text.trim()) <= 30 && !SENTENCE_END.test(text.slice(-40))

/** Whether a line names a set of questions: "高二数学周练（三）". */
export const isPaperName = (text: string): boolean => text.length <= 100 && isShort(text) && NAME.test(text)

const EXPLAINS = /可知|故选|因此|所以选|[A-H][\s\u3000]?(?:选项|项|选)(?![项中])|选项[\s\u3000]?[A-H]/
/** Whether a sentence explains an answer although it begins like a passage: 根据材料可知…. */
export const explains = (text: string): boolean => coveredBy(text) === null && EXPLAINS.test(text.slice(0, 400))

const SHARES = /每(?:小|道)?[题空][\s\u3000]{0,3}\d|共[\s\u3000]{0,3}\d{1,3}[\s\u3000]{0,3}(?:道|个)?小?题/
/** Whether a line belongs under the heading of a section: "本大题共 12 小题，每小题 5 分". */
export const isUnderSection = (text: string): boolean =>
  text.length <= 160 && SHARES.test(text) && numberOf(text) === null && coveredBy(text) === null

const LEAD =
  /^[\s\u3000]{0,20}(?:[(（]?[一二三四五六]?[)）]?[、.．]?[\s\u3000]{0,3}(?:请?阅读|根据(?:下|以|材料|短文)|读(?:下|图|材料|以)|材料[一二三四五六]?[:：\s]|据此|下图|Passage|Text\s|Read\s)|[(（][一二三四五六][)）]|[A-E][\s\u3000]{0,5}$|【?[甲乙丙][】]?[\s\u3000]{0,5}$)/i
const RANGE =
  /(\d{1,3})[\s\u3000]{0,3}[题]?[\s\u3000]{0,3}(?:[-~～—–－]{1,2}|至|到|、)[\s\u3000]{0,3}(\d{1,3})[\s\u3000]{0,3}(?:各?小?题|questions?)?/i

/** Whether a text begins a reading passage, which questions follow. */
export const beginsPassage = (text: string): boolean => LEAD.test(text.slice(0, 120)) || coveredBy(text) !== null

/** The number of the last question of a passage, from "完成 21~23 题"; null where the text names none. */
export function coveredBy(text: string): number | null {
  if (text.length > 400 || !/完成|回答|小题|questions?/i.test(text)) return null
  const range = RANGE.exec(text)
  return range && Number(range[2]) > Number(range[1]) ? Number(range[2]) : null
}

const PROMPT =
  /[？?]|_{2,}|[(（][\s\u3000]{0,20}[)）]|求|计算|解答|证明|选出|填空|下列|概括|简述|简要|简析|分析|说明|解释|翻译|写出|赏析|谈谈|结合|为什么|怎样|如何|什么|多少|画出|补全|默写|判断|列式|化简|解方程|比较|指出|说出|试述|评价|归纳|阐述|填入|完成|改错|仿写|作文|[(（]\d{1,2}[\s\u3000]?分/

/** Whether a text asks something, unlike a step of an answer or an entry of a list. */
export const isPrompt = (text: string): boolean => PROMPT.test(text)

const OPTION =
  /(^|[\s\u3000\u00a0]|(?<=[)）。？?：:；;]))[(（]?([A-Z])[)）]?[\s\u3000\u00a0]{0,3}[.．、:：)）][\s\u3000\u00a0]{0,20}|(^|[\s\u3000\u00a0])[(（[［]([A-H])[)）\]］][\s\u3000\u00a0]{0,20}/g

export interface OptionMark {
  letter: string
  from: number
  to: number
}

/** Finds letters that may mark options: "A.", "（A）", "[A]", "A、". */
export const optionMarks = (text: string): OptionMark[] =>
  [...text.matchAll(OPTION)].map((match) => ({
    letter: match[2] ?? match[4] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }))

/** Width of a text in Chinese characters; a formula counts as about four. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += char === OBJECT ? 4 : char.charCodeAt(0) > 255 ? 1 : 0.5
  return width
}
