/** What the lists of requests tell of answers and comments: those the caller has not read. */
export const respostas = { nova: 'Por ler' }

/** What the provider's queues tell of the age of a request: waiting at least so many days. */
export const esperas = { 3: '3 dias ou mais', 7: '7 dias ou mais', 30: '30 dias ou mais' }
