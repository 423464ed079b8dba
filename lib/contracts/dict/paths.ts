import { type FiltersIn, type OverList, type Path, path } from '../base/paths.ts'
import type { dictFilter } from './maintenance.ts'
import type { MaintainedType } from './type-names.ts'

type DictPath = Path<FiltersIn<typeof dictFilter> & OverList>

/** The screens of the dictionaries. */
export const dictPaths = {
  year: { list: path('/platformmanage/year') },
  volume: { list: path('/platformmanage/volume') },
  subject: { list: path('/platformmanage/subject') },
  section: { list: path('/platformmanage/section') },
  grade: { list: path('/platformmanage/grade') },
  difficulty: { list: path('/platformmanage/difficulty') },
  questionType: { list: path('/platformmanage/questiontype') },
  paperType: { list: path('/platformmanage/papertype') },
  publishing: { list: path('/platformmanage/publisher') },
  testErrorType: { list: path('/platformmanage/testerrortype') },
  examiningErrorType: { list: path('/platformmanage/approvalerrortype') },
  courseProducer: { list: path('/platformmanage/courseproducer') },
} as const satisfies Readonly<Record<MaintainedType, { list: DictPath }>>

/** The screens that assign grades to a section and subjects to a grade. */
export const subsetPaths = {
  gradesOfSection: { page: path('/platformmanage/sectiongrade') },
  subjectsOfGrade: { page: path('/platformmanage/gradesubject') },
} as const
