import type { Call } from '../../lib/contracts/base/call.ts'

export const path = (call: Call, query: Record<string, string> = {}) => `${call.path}?${new URLSearchParams(query)}`
