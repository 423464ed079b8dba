/** Start of the local-storage keys that outlive a logout: section and subject per person (specification §4). */
export const rememberedSubjectPrefix = 'sectionSubject:'
