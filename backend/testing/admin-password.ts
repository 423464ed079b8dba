/** Of the administrator every test's database starts with. */
export const ADMIN_PASSWORD = 'Admin-7788'
