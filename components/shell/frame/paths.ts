export const HOME_PATH = '/main'
export const PASSWORD_PATH = '/own/updatepassword'
export const PROFILE_PATH = '/own/profile'
export const TASKS_PATH = '/own/tasks'

/** Not worth a way back: the home itself, and what one opens for a single act. */
export const passingPaths: readonly string[] = [HOME_PATH, PASSWORD_PATH]
