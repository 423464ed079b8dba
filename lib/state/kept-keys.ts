/** Prefix of the local-storage keys that survive a sign-out: section and subject per user (specification §4). */
export const rememberedSubjectPrefix = 'sectionSubject:'
