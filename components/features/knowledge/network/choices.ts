export const modes = [
  { value: 'canvas', label: '图' },
  { value: 'list', label: '列表' },
  { value: 'evidence', label: '作答证据' },
] as const
export const sequences = [
  { value: 'learning', label: '学习序' },
  { value: 'tree', label: '目录序' },
] as const
export const colourings = [
  { value: 'top', label: '按章着色' },
  { value: 'heat', label: '按试题数' },
] as const
export const edgeChoices = [
  { value: 'all', label: '全部关系' },
  { value: 'proposed', label: '待确认' },
  { value: 'approved', label: '已确认' },
  { value: 'redundant', label: '冗余边' },
] as const
export const depths = [
  { value: '0', label: '不限深度' },
  { value: '1', label: '1 层' },
  { value: '2', label: '2 层' },
  { value: '3', label: '3 层' },
] as const

/** The chosen value of one of the lists above. */
type ValueIn<Choices extends readonly { value: string }[]> = Choices[number]['value']
export type Mode = ValueIn<typeof modes>
export type Sequence = ValueIn<typeof sequences>
/** How the canvas colours its nodes: by their topmost names, or by their numbers of questions. */
export type Colouring = ValueIn<typeof colourings>
export type EdgeChoice = ValueIn<typeof edgeChoices>
export type Depth = ValueIn<typeof depths>
