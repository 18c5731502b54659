import fc from 'fast-check'

// The same cases in every run of CI: what fails there fails here, too.
fc.configureGlobal({ seed: 1 })
