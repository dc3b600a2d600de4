// By a file of its own: what the form is made of who opens it need not say.

export const loadSaida = async () => (await import('#web/comum/pedido/SaidaDialog.tsx')).SaidaDialog
