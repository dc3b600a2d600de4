/** Whether this page may ask for keys: by the name of the portal, in a browser that knows them. */
export const isOffered = (dominio: string | null) =>
  dominio === location.hostname && 'PublicKeyCredential' in window
