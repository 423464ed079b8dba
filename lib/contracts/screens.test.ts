import { expect, it } from 'vitest'
import { layoutFreePaths } from './layout-free.ts'
import { screens } from './screens.ts'

// These paths were copied from the table of specification §2 and completed by /main.
const specification: Record<string, string> = {
  videolesson:
    'selectquestion, relevancequestion, relevanceknowledge, questionvideo, checkvideolesson, asyncknowledgevideo, allvideolesson',
  user: 'teacheraccount, studentaccount, roleset, rolelist, roleauthorization, onlineaccount, menu',
  report: 'resourcereport, padreport, organizationreport, coursereport, accountreport',
  questionbank:
    'specialquestion, review, reporterror, questiondetail, publishedquestion, importquestion, checkquestion, asyncquestion, allquestions, addquestion',
  platformmanage:
    'year, volume, userfeedback, testerrortype, subject, sectiongrade, section, reviewpushrules, questiontype, publisher, problemfeedback, papertype, organmenu, organization, gradesubject, grade, difficulty, devicestorage, devicesmanage, deviceout, deviceactivate, courseproducer, class, area, approvalerrortype, agent',
  own: 'updatepassword',
  ordermanage: 'studenttrialaccount, studentformalaccount, orderaccount',
  online: 'online',
  knowledge:
    'systemdetails, syncsystem, specialsystem, publishknowledge, network, makeknowledgesystem, approvalsystem, approvalknowledge, allknowledge, addsystem',
  course: 'synccourse, specialcourse, makecontent, examinecourse, coursedetails, contrastversion, addcourse',
}
const paths = Object.entries(specification).flatMap(([group, names]) =>
  names.split(', ').map((name) => `/${group}/${name}`),
)
/** Screens that the specification does not list. */
const ours = ['/own/profile', '/own/tasks', '/user/announcement', '/user/auditlog', '/user/loginlog', '/user/openkey']

it('the list `screens` contains every path of the specification exactly once', () => {
  expect(paths).toHaveLength(77)
  expect(screens.map(({ path }) => path).sort()).toEqual(['/main', ...paths, ...ours].sort())
})

it('the list `screens` contains no two screens with the same name', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})

it('layoutFreePaths contains the screens that the specification shows without header, menu and tabs', () => {
  expect([...layoutFreePaths]).toEqual(['/', '/course/makecontent', '/course/contrastversion', '/course/examinecourse'])
  const known = new Set<string>(screens.map(({ path }) => path))
  expect([...layoutFreePaths].filter((path) => !known.has(path))).toEqual(['/'])
})
