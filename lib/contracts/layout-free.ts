/**
 * Pages without header, menu and tabs (design card). The middleware, links, the menu and the command palette read this
 * list; a test compares it with the folders of app/(bare).
 */
export const layoutFreePaths: ReadonlySet<string> = new Set([
  '/',
  '/course/makecontent',
  '/course/contrastversion',
  '/course/examinecourse',
])
