/** The callers of the test: the built-in roles (backend/seed/roles.ts), and a caller without a session. */
export const callers = [
  'editor',
  'reviewer1',
  'reviewer2',
  'chief',
  'publisher',
  'ops',
  'warehouse',
  'admin',
  'nobody',
] as const
export type Caller = (typeof callers)[number]

/** For each call of a domain, the callers whom the service authorizes. */
export type AccessTable = Readonly<Record<string, readonly Caller[]>>

export const allCallers = [...callers]
export const staff = callers.filter((caller) => caller !== 'nobody')
/** Roles that work with questions. */
export const readers = ['editor', 'reviewer1', 'reviewer2', 'chief', 'publisher', 'ops', 'admin'] as const
export const authors = ['editor', 'chief', 'admin'] as const
/** Roles that read knowledge points. */
export const pointReaders = ['editor', 'reviewer1', 'reviewer2', 'chief', 'publisher', 'admin'] as const
/** Roles whose people publish content. */
export const publishers = ['chief', 'publisher', 'admin'] as const
/** Roles whose people lead the review of questions. */
export const chiefs = ['chief', 'admin'] as const
/** Roles that manage organisations, classes, agents and learners' accounts, and see who is online. */
export const operators = ['ops', 'admin'] as const
/** Roles that manage the warehouse's devices and their documents. */
export const storekeepers = ['warehouse', 'admin'] as const
/** Roles that see devices, and therefore look up organisations and agents. */
export const viewers = ['ops', 'warehouse', 'admin'] as const
export const administrators = ['admin'] as const
/** Calls that only programs with an API key make, so no role may make them. */
export const keys: readonly Caller[] = []
