import { path } from '../base/paths.ts'

export const reportPaths = {
  resourceReport: { page: path('/report/resourcereport') },
  courseReport: { page: path('/report/coursereport') },
  organReport: { page: path('/report/organizationreport') },
  deviceReport: { page: path('/report/padreport') },
  accountReport: { page: path('/report/accountreport') },
} as const
