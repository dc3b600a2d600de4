type Held = { dominio: string | null; provada: boolean }

/** Why no key can be made here, and what to do; undefined where one can. */
export function whyNot({ dominio, provada }: Held): string | undefined {
  const { hostname, port, protocol } = location
  if (dominio === null) {
    const address = isOwn(hostname)
      ? `${protocol}//localhost${port && `:${port}`}`
      : 'https://portal.exemplo.pt'
    return `As chaves de acesso precisam de um endereço com nome. Peça a quem gere o portal que defina PUBLIC_URL com um, como ${address}; os códigos funcionam em qualquer endereço.`
  }
  if (dominio !== hostname) {
    return `As chaves de acesso só funcionam em ${dominio}. Abra o portal nesse endereço para registar uma.`
  }
  if (!('PublicKeyCredential' in window)) {
    return 'Este navegador não conhece chaves de acesso. Atualize-o ou use outro.'
  }
  if (!provada) {
    return 'Antes de registar uma chave, confirme o seu email: na página de entrada, escolha «Redefinir palavra-passe» e abra a ligação que recebe.'
  }
  return undefined
}

const isOwn = (hostname: string) => /^(?:localhost|127\.|\[::1\])/u.test(hostname)
