// A chunk of its own: the caller's chunk need not name what the form imports.

export const loadSaida = async () => (await import('#web/comum/pedido/SaidaDialog.tsx')).SaidaDialog
