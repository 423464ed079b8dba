import type { Permission } from '../../../lib/contracts/base/call.ts'
import { type DataScope, scopeOfFirst } from '../../core/auth/data-scope.ts'
import type { Principal } from '../../core/http/context.ts'

/** The lists on whose screens classes are picked, their own first. */
const pickedBy: readonly Permission[] = ['class:list', 'student:list', 'teacher:list', 'device:list']
export const classPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy)
