import Daemon

LarderDaemon.main()
