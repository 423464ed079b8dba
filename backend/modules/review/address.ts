/** The workbench with a task open. */
export const addressOfTask = (id: number | string): string => `/questionbank/review?task=${id}`
