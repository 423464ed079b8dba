import { path } from '../base/paths.ts'

export const chatPaths = { chat: { page: path('/online/online') } } as const
