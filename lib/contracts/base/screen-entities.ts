const dictScreens = [
  'year',
  'volume',
  'subject',
  'section',
  'grade',
  'difficulty',
  'questiontype',
  'papertype',
  'publisher',
  'testerrortype',
  'approvalerrortype',
  'courseproducer',
]

/** Lists of these screens can be kept as views: whose fields their addresses name. */
export const screenEntities: Readonly<Record<string, string>> = {
  '/platformmanage/agent': 'agent',
  '/platformmanage/area': 'area',
  '/platformmanage/class': 'class',
  '/platformmanage/organization': 'organ',
  '/platformmanage/organmenu': 'menuPackage',
  '/questionbank/allquestions': 'question',
  '/user/auditlog': 'audit',
  '/user/loginlog': 'loginLog',
  '/user/onlineaccount': 'session',
  '/user/rolelist': 'role',
  '/user/roleset': 'systemUser',
  '/user/studentaccount': 'student',
  '/user/teacheraccount': 'teacher',
  ...Object.fromEntries(dictScreens.map((screen) => [`/platformmanage/${screen}`, 'dict'])),
}
