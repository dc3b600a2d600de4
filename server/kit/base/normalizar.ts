/** Search and comparison form of a text: what the database's `normalizar` answers. */
export const normalizar = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
