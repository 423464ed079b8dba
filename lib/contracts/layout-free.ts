/**
 * Paths of the pages without header, menu and tabs (the customer's design document). The middleware, links, the menu
 * and the command palette read this list; a test compares it with the folders of app/(bare).
 */
export const layoutFreePaths: ReadonlySet<string> = new Set([
  '/',
  '/course/makecontent',
  '/course/contrastversion',
  '/course/examinecourse',
])
