// Which screens only say that they are not built yet. The menu of every page asks, so the list names whole groups.

const groups: readonly string[] = ['knowledge', 'videolesson', 'course', 'report', 'online']
const paths: readonly string[] = [
  '/questionbank/importquestion',
  '/questionbank/publishedquestion',
  '/questionbank/asyncquestion',
  '/questionbank/specialquestion',
  '/questionbank/reporterror',
]

/** What menus and the command palette say beside the name of such a screen. */
export const UNBUILT = '建设中'

/** Whether the screen at `path` (without a query) only says that it is not built yet. */
export const isUnbuilt = (path: string): boolean => paths.includes(path) || groups.includes(path.split('/')[1] ?? '')
