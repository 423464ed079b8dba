import { defineFigures } from '../base/figures.ts'

export const taskFigures = defineFigures({
  // The page hides this figure at 0, because most users never import anything.
  figures: { imports: { label: '我的导入', permission: 'signedIn', own: true, hidesZero: true } },
  todos: { importsReady: { label: '待确认的导入', permission: 'signedIn' } },
})
