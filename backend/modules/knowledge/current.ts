/**
 * SQL condition that a point `k` is in use: it is neither deprecated nor merged. Only such points have names that others
 * may not take, and only they are offered for questions and relations.
 */
export const IS_CURRENT = `k.status not in ('deprecated', 'merged')`
