// Runs before `npm start`, in plain JavaScript so that it can speak even under an old Node.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `O Apto precisa do Node 24 e este é o ${process.versions.node}. ` +
      'Corra «npm ci» sem --omit=optional (o Node 24 vem com o projeto) ou instale o Node 24.\n',
  )
  process.exit(1)
}
