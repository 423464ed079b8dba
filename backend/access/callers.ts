/** The built-in roles (backend/seed/roles.ts), and a caller without a session. */
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

/** The callers of each call of a domain. */
export type AccessTable = Readonly<Record<string, readonly Caller[]>>

export const allCallers = [...callers]
export const staff = callers.filter((caller) => caller !== 'nobody')
/** Roles that work with questions. */
export const readers = ['editor', 'reviewer1', 'reviewer2', 'chief', 'publisher', 'ops', 'admin'] as const
export const authors = ['editor', 'chief', 'admin'] as const
/** Readers of knowledge points. */
export const pointReaders = ['editor', 'reviewer1', 'reviewer2', 'chief', 'publisher', 'admin'] as const
/** Roles whose people publish content. */
export const publishers = ['chief', 'publisher', 'admin'] as const
/** Roles whose people lead the review of questions. */
export const chiefs = ['chief', 'admin'] as const
/** Organisations, classes, agents, learners' accounts and who is online. */
export const operators = ['ops', 'admin'] as const
/** Roles of the warehouse's devices and their documents. */
export const storekeepers = ['warehouse', 'admin'] as const
/** Roles that see devices; they look up organisations and agents for them. */
export const viewers = ['ops', 'warehouse', 'admin'] as const
export const administrators = ['admin'] as const
