import type { Context } from '../../../core/http/context.ts'
import { outOfScope } from '../../../core/scope/data-scope.ts'

/**
 * Refuses users whose data scope does not include everything: keys belong to the whole platform, because a key may name
 * any organisation.
 */
export function requireAll({ scope }: Pick<Context, 'scope'>): void {
  if (!scope.all) throw outOfScope('接口密钥')
}
