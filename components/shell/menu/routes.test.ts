import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Specification §2, typed by hand. */
const table = {
  videolesson:
    'selectquestion relevancequestion relevanceknowledge questionvideo checkvideolesson asyncknowledgevideo allvideolesson',
  user: 'teacheraccount studentaccount roleset rolelist roleauthorization onlineaccount menu',
  report: 'resourcereport padreport organizationreport coursereport accountreport',
  questionbank:
    'specialquestion review reporterror questiondetail publishedquestion importquestion checkquestion asyncquestion allquestions addquestion',
  platformmanage:
    'year volume userfeedback testerrortype subject sectiongrade section reviewpushrules questiontype publisher problemfeedback papertype organmenu organization gradesubject grade difficulty devicestorage devicesmanage deviceout deviceactivate courseproducer class area approvalerrortype agent',
  own: 'updatepassword',
  ordermanage: 'studenttrialaccount studentformalaccount orderaccount',
  online: 'online',
  knowledge:
    'systemdetails syncsystem specialsystem publishknowledge network makeknowledgesystem approvalsystem approvalknowledge allknowledge addsystem',
  course: 'synccourse specialcourse makecontent examinecourse coursedetails contrastversion addcourse',
}
const bare = ['/', '/course/contrastversion', '/course/examinecourse', '/course/makecontent']
/** Screens the specification does not list. */
const ours = ['/own/profile', '/own/tasks', '/user/auditlog', '/user/loginlog']
const listed = Object.entries(table).flatMap(([group, names]) => names.split(' ').map((name) => `/${group}/${name}`))

// Read, not imported: the web knows nothing of the backend's code.
const seed = readFileSync(`${import.meta.dirname}/../../../backend/seed/menus.ts`, 'utf8')
const routes = Array.from(seed.matchAll(/(?:screen|tool)\('([^']+)', '([^']+)'/g), ([, path, name]) => ({
  path: `/${path}`,
  name: name ?? '',
}))

const root = `${import.meta.dirname}/../../../app`
function pagesUnder(group: string): string[] {
  return globSync('**/page.tsx', { cwd: `${root}/${group}` })
    .map((file) => `/${file.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'))
    .sort()
}

it('has one page for every route of the specification, layout-free where it says so', () => {
  expect(pagesUnder('(bare)')).toEqual(bare)
  const shell = ['/main', '/[...missing]', ...ours, ...listed.filter((path) => !bare.includes(path))]
  expect(pagesUnder('(shell)')).toEqual(shell.sort())
})

it('is what the seeded menus lead to', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(['/main', ...ours, ...listed].sort())
})

it('names each screen as the seeded menus do', () => {
  for (const { path, name } of routes) {
    const group = bare.includes(path) ? '(bare)' : '(shell)'
    expect(readFileSync(`${root}/${group}${path}/page.tsx`, 'utf8'), path).toContain(`title="${name}"`)
  }
})
