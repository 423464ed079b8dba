/**
 * SQL condition that a point `k` is in use: it is neither deprecated nor merged. Only such points have names that others
 * may not take, and only they are offered for questions and relations.
 */
export const IS_CURRENT = `k.status not in ('deprecated', 'merged')`

/**
 * SQL condition that a point `k` is published: a version of it is live, and it is neither deprecated, merged nor
 * deleted. A point under revision stays published. Migration 0061 defines the function, because a trigger needs it too.
 */
export const IS_PUBLISHED = 'is_published_point(k)'
