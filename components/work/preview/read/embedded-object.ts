import type { Missing } from './missing'

const PROGRAMS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^Excel\./i, 'Excel 表格'],
  [/^Word\./i, 'Word 文档'],
  [/^PowerPoint\./i, 'PowerPoint 演示文稿'],
  [/^Visio\./i, 'Visio 绘图'],
  [/^MSGraph\./i, 'Graph 图表'],
  [/^Package/i, '文件'],
]

/** Returns a description of an embedded object according to the ProgID of its program. */
export function embeddedObject(program: string): Missing {
  if (/^Equation\.DSMT/i.test(program)) return { kind: 'formula', detail: 'MathType' }
  if (/^Equation\./i.test(program)) return { kind: 'formula', detail: '公式编辑器 3.0' }
  return { kind: 'object', detail: PROGRAMS.find(([start]) => start.test(program))?.[1] ?? (program || undefined) }
}
