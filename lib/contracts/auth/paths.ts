import { path } from '../base/paths.ts'

export const ownPaths = {
  password: { page: path('/own/updatepassword') },
  profile: { page: path('/own/profile') },
} as const
