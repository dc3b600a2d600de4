export const maximoDeNiveis = 30

export const demasiadosNiveis = `o organigrama não pode ter mais de ${maximoDeNiveis} níveis abaixo da empresa`
