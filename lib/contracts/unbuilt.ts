// The screens that only show that they do not exist yet. Every page loads this list for its menu, so the list is kept
// short: `groups` names whole groups of screens, and only the other screens are named singly.

const groups: readonly string[] = ['videolesson', 'course', 'report', 'online']
const paths: readonly string[] = [
  '/questionbank/importquestion',
  '/questionbank/publishedquestion',
  '/questionbank/asyncquestion',
  '/questionbank/specialquestion',
  '/questionbank/reporterror',
]

/** The text that menus and the command palette show beside the name of an unbuilt screen. */
export const UNBUILT = '建设中'

/** Returns whether the screen at `path` (without a query) only shows that it does not exist yet. */
export const isUnbuilt = (path: string): boolean => paths.includes(path) || groups.includes(path.split('/')[1] ?? '')
