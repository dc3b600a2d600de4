/** The pictures of a folder, by the task whose name the file has. */
export const imagensDe = (ficheiros: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(ficheiros).map(([path, url]) => [
      path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')),
      url,
    ]),
  )
