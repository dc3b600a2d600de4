/** Filters that name a person are in no view: an erasure would not reach it. */
export const filtrosDePessoas = ['funcionario', 'pessoa']

/** Nor does a shared view name those of the service; its table refuses both. */
export const filtrosDoServico = ['medico', 'enfermeiro', 'tecnico', 'autor']

/** Filters that name a branch. */
export const filtrosDeRamos = ['organigrama', 'unidade']
