/** The kinds of parts that a preview may have to leave out, with the names that the user reads. */
const names = {
  chart: '一个图表',
  diagram: '一个 SmartArt 图形',
  shape: '一个图形',
  picture: '一张图片',
  formula: '一个公式',
  object: '一个嵌入对象',
  control: '一个控件',
  media: '一个音频或视频',
  document: '一个嵌入的文档',
  ink: '一处手写墨迹',
  field: '一个域',
  comment: '一条批注',
  symbol: '一个符号',
  textBox: '一个文本框',
  result: '一处公式没有结果',
  sparkline: '一个迷你图',
  condition: '一处条件格式',
  sheet: '一张工作表',
  slide: '一张幻灯片',
  layout: '一个版式',
} as const

type MissingKind = keyof typeof names

/** A part of a file that the preview does not draw. `detail` is its format, title or text. */
export interface Missing {
  readonly kind: MissingKind
  readonly detail?: string | undefined
}

/** Maximum number of characters of a detail; a short detail is enough to identify the part. */
const MAX_DETAIL = 200

const nameOf = ({ kind }: Pick<Missing, 'kind'>): string => names[kind].replace(/^一[个张处条]\s?/, '')

/** Returns the text that the preview shows in place of the part. */
export const missingText = (missing: Missing): string =>
  `此处有${names[missing.kind]}${inBrackets(missing)}，预览中无法显示，请下载后查看`

/** Returns a short text for places with little room. */
export const missingLabel = (missing: Missing): string => `${nameOf(missing)}${inBrackets(missing)}`

function inBrackets({ detail }: Missing): string {
  const words = detail?.replace(/\s+/g, ' ').trim()
  if (!words) return ''
  return `（${words.length > MAX_DETAIL ? `${words.slice(0, MAX_DETAIL)}…` : words}）`
}

/** Returns a text that counts the missing parts; null if nothing is missing. */
export function missingNotice(all: readonly Missing[]): string | null {
  if (all.length === 0) return null
  const counts = new Map<string, number>()
  for (const missing of all) counts.set(nameOf(missing), (counts.get(nameOf(missing)) ?? 0) + 1)
  const said = [...counts].map(([name, count]) => `${name} ${count}`).join('、')
  return `有 ${all.length} 处内容在预览中无法显示：${said}。请下载后查看`
}
