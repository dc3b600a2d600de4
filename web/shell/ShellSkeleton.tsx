/** The frame of index.html again, while the session is read. */
export function ShellSkeleton() {
  return (
    <>
      <output className="visually-hidden">A carregar...</output>
      <div className="start start-shell" aria-hidden>
        <div className="start-side">
          <img src="/favicon.svg" alt="" />
          {[1, 2, 3, 4, 5].map((bar) => (
            <i key={bar} />
          ))}
        </div>
        <div className="start-bar">
          <img src="/favicon.svg" alt="" />
        </div>
        <div className="start-page">
          <i />
          <i />
          <i />
        </div>
      </div>
    </>
  )
}
